type Setting = (name: 'signatures.enabled' | 'signatures.hideMobile' | 'signatures.imageMaxHeight') => unknown;

/** How pages show a text; a height of 0 means no limit (CO-DISC-027). */
export interface MemberTextLook {
  /** In pixels. */
  readonly imageMaxHeight: number;
}

interface MemberTextRules {
  /** In characters. */
  readonly longest: number;
  /** Whether the API returns it on this site. */
  readonly isOn: (setting: Setting) => boolean;
  /** How it is shown below posts; undefined if the site does not show it. */
  readonly lookOf: (setting: Setting) => MemberTextLook | undefined;
}

/**
 * Texts in Markdown that members write about themselves, in the order in which they are shown below their posts. Each
 * has two columns of the table `users`: its source, and `_html` for the rendered text.
 */
export const memberTexts = {
  signature: {
    longest: 1000,
    isOn: (setting) => setting('signatures.enabled') === true,
    // CO-DISC-024 to 027. Despite its name, `hideMobile` hides signatures on all devices (resolutions G17).
    lookOf: (setting) =>
      setting('signatures.enabled') === true && setting('signatures.hideMobile') !== true
        ? { imageMaxHeight: Number(setting('signatures.imageMaxHeight')) }
        : undefined,
  },
} as const satisfies Readonly<Record<string, MemberTextRules>>;

export type MemberText = keyof typeof memberTexts;

export const memberTextNames = Object.keys(memberTexts) as readonly MemberText[];

/** A value for each text. */
export const mapMemberTexts = <Value>(make: (name: MemberText) => Value) =>
  Object.fromEntries(memberTextNames.map((name) => [name, make(name)])) as Readonly<Record<MemberText, Value>>;

/** Name by which records of posts expand a text of their author. */
export const memberTextExpand = (name: MemberText) => `insertUser.${name}` as const;

export const memberTextExpands = memberTextNames.map(memberTextExpand);

/** Looks of the texts that the site shows below posts. */
export function memberTextLooks(setting: Setting): Readonly<Partial<Record<MemberText, MemberTextLook>>> {
  const looks = mapMemberTexts((name) => memberTexts[name].lookOf(setting));
  return Object.fromEntries(Object.entries(looks).filter(([, look]) => look));
}
