import { askPublic } from "./platform/fetching/ask-public.ts";
import { readPublicText } from "./platform/fetching/public-text.ts";
import { prepareLogo, preparePicture } from "./platform/files/pictures.ts";
import { readReferenceFile } from "./platform/http/openapi/reference-files.ts";
import { openSmtp } from "./platform/mail/smtp.ts";
import { drawOgImage } from "./platform/og-images/draw.ts";
import { webPush } from "./platform/push/web-push.ts";
import type { Runtime } from "./platform/runtime.ts";

/** What the server asks of Node: pictures by sharp, mail by nodemailer, files from the packages. */
export const nodeRuntime: Runtime = {
  preparePicture,
  prepareLogo,
  drawOgImage,
  readReferenceFile,
  openSmtp,
  push: webPush,
  readPublicText: (address) => readPublicText(address, askPublic),
};
