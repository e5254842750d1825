import { appWords } from "../words/appWords.svelte";
import { prefs } from "./prefs.svelte";
import { ask, Denied, rest } from "../wire/rest";
import type { Language, User } from "../wire/types";
import { learn } from "../words/words";

/** By which ways I hear that it is my turn. */
export interface Notices {
  browser: boolean;
  webhook: string | null;
  webhook_key: string;
  email: string | null;
  confirmed: boolean;
  mail: boolean; // whether the server can send e-mail at all
}

type Answer = { user: User };

/** Who plays at this browser: nobody yet, a guest, or an account. */
class Me {
  user = $state.raw<User | null>(null);
  asked = $state(false); // whether the server has said who I am
  private asking: Promise<void> | null = null;

  load(): Promise<void> {
    this.asking ??= rest
      .me()
      .then(({ user }) => {
        this.user = user;
        this.asked = true;
      })
      .catch((error: unknown) => {
        this.asking = null;
        throw error;
      });
    return this.asking;
  }

  /** Somebody to sit down: whoever is here, or a new guest. No name is asked for first. */
  async need(): Promise<User> {
    await this.load();
    if (this.user) return this.user;
    const name = prefs.name.trim() || appWords.say("account-somebody");
    try {
      return this.keep(await rest.guest(name, prefs.language));
    } catch (error) {
      // Another tab was quicker.
      if (!(error instanceof Denied) || error.failure.code !== "already") throw error;
      this.asking = null;
      await this.load();
      if (!this.user) throw error;
      return this.user;
    }
  }

  async rename(name: string): Promise<void> {
    prefs.name = name.trim();
    if (this.user) this.keep(await rest.change({ name }));
  }

  /** Another language: the page changes at once, notices later on. */
  async speak(language: Language): Promise<void> {
    await learn(language);
    prefs.language = language;
    // Unimportant: it is sent again with the next change.
    if (this.user) rest.change({ language }).then(({ user }) => (this.user = user), () => undefined);
  }

  async register(login: string, password: string): Promise<void> {
    await this.need();
    this.keep(await ask<Answer>("POST", "/account", { login, password }));
  }

  async login(login: string, password: string): Promise<void> {
    this.keep(await ask<Answer>("POST", "/login", { login, password }));
  }

  async logout(everywhere = false): Promise<void> {
    await ask("POST", everywhere ? "/logout-everywhere" : "/logout");
    this.user = null;
  }

  async password(old: string, fresh: string): Promise<void> {
    this.keep(await ask<Answer>("POST", "/password", { old, new: fresh }));
  }

  async delete(password: string | null): Promise<void> {
    await ask("DELETE", "/me", { password });
    this.user = null;
    prefs.name = "";
  }

  readonly notices = {
    read: () => ask<Notices>("GET", "/me/notices"),
    change: (browser: boolean, webhook: string | null) => ask<Notices>("PUT", "/me/notices", { browser, webhook }),
    address: (address: string) => ask<Notices>("POST", "/me/notices/email", { address }),
    confirm: (code: string) => ask<Notices>("POST", "/me/notices/email/confirm", { code }),
    forget: () => ask<Notices>("DELETE", "/me/notices/email"),
    test: () => ask<{ ways: { way: string; sent: boolean; why: string }[] }>("POST", "/me/notices/test"),
  };

  private keep({ user }: Answer): User {
    this.user = user;
    this.asked = true;
    prefs.name = user.name;
    return user;
  }
}

export const me = new Me();
