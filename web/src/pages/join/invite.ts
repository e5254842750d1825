/** A way into a table: its id, and for an invitation the seat and the token. */
export interface Invite {
  table: string;
  seat?: number;
  token?: string;
}

const CODE = /^([\w-]{6,40})(?:[#/.](?:invite=)?(\d)\.([\w-]{10,100}))?$/;

/** What somebody pasted: a whole link, the end of one, or a code such as `ID.SEAT.TOKEN`. */
export function readInvite(text: string): Invite | null {
  const code = text
    .trim()
    .replace(/^\w+:\/\/[^/]+/, "")
    .replace(/^\/?t\//, "")
    .replace(/^\//, "")
    .replace(/\?[^#]*/, "");
  const [, table, seat, token] = CODE.exec(code) ?? [];
  if (!table) return null;
  return seat && token ? { table, seat: Number(seat), token } : { table };
}

/** The address at which the table page takes the invitation. */
export function addressOf({ table, seat, token }: Invite): string {
  return `/t/${table}${token === undefined ? "" : `#invite=${seat}.${token}`}`;
}
