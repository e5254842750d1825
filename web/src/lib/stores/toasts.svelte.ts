export interface Toast {
  id: number;
  text: string;
  icon: string;
}

const SHOWN_MS = 4000;

/** Short news from outside the game: a link was copied, the connection is back. */
class Toasts {
  list = $state<Toast[]>([]);
  private count = 0;

  show(text: string, icon = "check"): void {
    const id = ++this.count;
    this.list = [...this.list.filter((each) => each.text !== text), { id, text, icon }];
    setTimeout(() => this.drop(id), SHOWN_MS);
  }

  drop(id: number): void {
    this.list = this.list.filter((each) => each.id !== id);
  }
}

export const toasts = new Toasts();
export const toast = (text: string, icon?: string): void => toasts.show(text, icon);
