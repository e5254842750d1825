export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;

/**
 * Where to put a bubble beside a thing: above, below, to the right or the left of it, wherever it covers least of what
 * must stay in sight and keeps inside the window.
 */
export function placeBeside(thing: Box, bubble: Box, avoid: Box[], width: number, height: number): { left: number; top: number } {
  const middle = thing.left + thing.width / 2 - bubble.width / 2;
  const centre = thing.top + thing.height / 2 - bubble.height / 2;
  const wanted = [
    { left: middle, top: thing.top - bubble.height - GAP },
    { left: middle, top: thing.top + thing.height + GAP },
    { left: thing.left + thing.width + GAP, top: centre },
    { left: thing.left - bubble.width - GAP, top: centre },
  ];
  let best = { left: GAP, top: GAP };
  let least = Infinity;
  for (const each of wanted) {
    const left = Math.max(GAP, Math.min(each.left, width - bubble.width - GAP));
    const top = Math.max(GAP, Math.min(each.top, height - bubble.height - GAP));
    const box = { left, top, width: bubble.width, height: bubble.height };
    const covers = [...avoid, thing].reduce((sum, other) => sum + overlap(box, other), 0);
    if (covers < least) {
      least = covers;
      best = { left, top };
    }
  }
  return best;
}

/** The corner of a stage where a card covers least of what must stay in sight; the first of equals. */
export function corner(stage: Box, card: Box, avoid: Box[], gap = 12): { left: boolean; bottom: boolean } {
  const corners = [
    { left: true, bottom: true },
    { left: true, bottom: false },
    { left: false, bottom: true },
    { left: false, bottom: false },
  ];
  const covers = corners.map(({ left, bottom }) => {
    const box = {
      ...card,
      left: left ? stage.left + gap : stage.left + stage.width - card.width - gap,
      top: bottom ? stage.top + stage.height - card.height - gap : stage.top + gap,
    };
    return avoid.reduce((sum, other) => sum + overlap(box, other), 0);
  });
  return corners[covers.indexOf(Math.min(...covers))] ?? { left: true, bottom: true };
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}
