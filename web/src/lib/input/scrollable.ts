/**
 * What can be scrolled can be reached with Tab: for people without a pointer, arrows scroll it then. Only while there is
 * more than is shown, and nothing inside that takes the focus anyway. More below fades out (`data-more`). `{@attach scrollable}` on the element that scrolls.
 * It looks after the next picture: asking for sizes before would make the browser lay out the page once more.
 */
export function scrollable(element: HTMLElement): () => void {
  let stop = false; // whether we made it one
  const check = (): void => {
    const more = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    hint();
    const inside = element.querySelector("a[href], button, input, select, textarea, [tabindex='0']");
    const wanted = more && !inside && !element.parentElement?.closest("button, [role=button]");
    if (wanted === stop) return;
    stop = wanted;
    if (wanted) element.setAttribute("tabindex", "0");
    else element.removeAttribute("tabindex");
  };
  const hint = (): void => void element.toggleAttribute("data-more", element.scrollTop + element.clientHeight < element.scrollHeight - 2);
  let frame = 0;
  const later = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => setTimeout(check));
  };
  const sizes = new ResizeObserver(later);
  const changes = new MutationObserver(later);
  sizes.observe(element);
  changes.observe(element, { childList: true, subtree: true, characterData: true, attributeFilter: ["tabindex", "role"] });
  element.addEventListener("scroll", hint, { passive: true });
  return () => {
    element.removeEventListener("scroll", hint);
    cancelAnimationFrame(frame);
    sizes.disconnect();
    changes.disconnect();
  };
}
