import type { Fetched } from "./fetching/public-text.ts";
import type { PreparedPicture } from "./files/picture-rules.ts";
import type { Smtp } from "./mail/smtp.ts";
import type { OgImage } from "./og-images/layout.ts";
import type { Push } from "./push/push.ts";

/**
 * What the server asks of whatever it runs on: all that no web standard gives.
 * Node's answers stand in `server/node-runtime.ts`; the demo that runs in a
 * browser has its own.
 */
export type Runtime = {
  /**
   * A picture that somebody sent, judged by its content and drawn anew in every width and format.
   *
   * @throws Refusal `image.tooLarge`, `image.unsupported`, `image.heic`, `image.tooManyPixels`, `image.tooSmall`, `image.unreadable`
   */
  preparePicture(bytes: Uint8Array): Promise<PreparedPicture>;
  /** The same for a logo: one WebP picture of at most 256 pixels a side, its transparency kept. */
  prepareLogo(bytes: Uint8Array): Promise<Uint8Array>;
  /** The picture that a preview of a link shows, as a JPEG. */
  drawOgImage(picture: OgImage): Promise<Uint8Array>;
  /** A script or style sheet of the API's browsable reference, by its name. */
  readReferenceFile(file: string): Promise<Response>;
  /** A mail server by its address. */
  openSmtp(url: string, timeoutSeconds: number): Smtp;
  /** A text at an address that somebody gave, of a public server alone; undefined where none can be called. */
  readPublicText: ((address: string) => Promise<Fetched>) | undefined;
  /** Tells browsers of news; undefined where no push service can be reached. */
  push: Push | undefined;
};
