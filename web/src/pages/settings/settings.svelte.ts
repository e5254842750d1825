export type Section = "look" | "pace" | "help" | "notices" | "keys" | "account" | "about";

/** Whether the settings are open, and where. One dialog serves every page. */
class SettingsState {
  open = $state(false);
  section = $state<Section>("look");

  show(section: Section = this.section): void {
    this.section = section;
    this.open = true;
  }
}

export const settings = new SettingsState();
