const STEPS = 3; // how often the letters of a card get narrower and smaller; Card.svelte says how

/**
 * Have the text of a card fit: `data-fit` rises until it does, and `data-cut` says that it still does not. Only what is
 * measured decides, so it holds in every language and at every text size. `{@attach fit(() => text)}` on a card's slot.
 */
export function fit(text: () => string): (slot: HTMLElement) => () => void {
  return (slot) => {
    const check = (): void => {
      const said = slot.querySelector<HTMLElement>("[data-fits]");
      if (!said) return;
      const over = (): boolean => said.scrollHeight > said.clientHeight + 1;
      slot.dataset.fit = "0";
      for (let step = 1; step <= STEPS && over(); step++) slot.dataset.fit = String(step);
      slot.toggleAttribute("data-cut", over());
    };
    let frame = 0;
    const later = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(check);
    };
    const sizes = new ResizeObserver(later);
    sizes.observe(slot);
    const said = slot.querySelector("[data-fits]");
    if (said) sizes.observe(said); // a note beside it takes of its room
    $effect(() => {
      text();
      later();
    });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  };
}
