import type { Attachment } from "svelte/attachments";

/**
 * How much of an element the question covers: a long one grows upwards over the stage. The map stays where it is, but
 * plates and buttons keep clear of it.
 */
export function covered(tell: (px: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const question = document.querySelector("main");
    if (!question || question.contains(element)) return;
    const measure = (): void => {
      const px = element.getBoundingClientRect().bottom - question.getBoundingClientRect().top;
      tell(px > 4 ? Math.round(px) : 0);
    };
    // In the next picture: now the browser would have to lay out for it what is still being drawn.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(question);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  };
}
