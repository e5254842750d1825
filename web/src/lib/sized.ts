import type { Attachment } from "svelte/attachments";

/**
 * Tells the inner size of an element, first before it is painted and then whenever it changes. Unlike `bind:clientWidth`
 * it waits for the browser to lay out the page instead of making it do so. `{@attach sized((width, height) => ...)}`
 */
export function sized(tell: (width: number, height: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const observer = new ResizeObserver(() => tell(element.clientWidth, element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  };
}
