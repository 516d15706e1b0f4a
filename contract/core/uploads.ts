import { maxMessageFiles } from "#contract/conversations/message-files.ts";
import type { ErrorCode } from "./errors.ts";
import type { Act } from "./roles.ts";

/** An endpoint that takes a file as `multipart/form-data`; it stands beside the contract's others, which speak JSON. */
export type Upload = {
  operationId: string;
  path: `/${string}`;
  tag: string;
  summary: string;
  description: string;
  access: Act;
  /** The operation whose answer it gives. */
  answersLike: string;
  refuses: readonly ErrorCode[];
  /** The part of the form that is the file. */
  part: "image" | "file";
};

/** What may be wrong with any picture. */
const pictureRefusals = [
  "image.tooLarge",
  "image.unsupported",
  "image.heic",
  "image.tooSmall",
  "image.tooManyPixels",
  "image.unreadable",
  "image.quotaReached",
  "input.malformed",
  "input.unsupportedMediaType",
  "rate.limited",
] as const satisfies readonly ErrorCode[];

const listingPicture = "JPEG, PNG, WebP, AVIF or HEIC by its content, at least 800 × 600 pixels, at most 50 megapixels and 10 MB.";
const logo = "JPEG, PNG, WebP, AVIF or HEIC by its content, at least 64 × 64 pixels, at most 50 megapixels and 10 MB.";

/** Every upload, for the OpenAPI document and the list of endpoints; a test holds them against the server's. */
export const uploads: readonly Upload[] = [
  {
    operationId: "listingManagement.addImage",
    path: "/listings/{listingId}/images",
    tag: "listingManagement",
    summary: "Add a picture to a listing, as its last",
    description: listingPicture,
    access: "listings.manage",
    answersLike: "listingManagement.getManagedListing",
    refuses: ["listing.tooManyImages", ...pictureRefusals],
    part: "image",
  },
  {
    operationId: "organisations.setVendorLogo",
    path: "/vendors/{vendorId}/logo",
    tag: "organisations",
    summary: "Set a vendor's logo",
    description: logo,
    access: "vendors.update",
    answersLike: "organisations.getVendor",
    refuses: pictureRefusals,
    part: "image",
  },
  {
    operationId: "organisations.setClientLogo",
    path: "/clients/{clientId}/logo",
    tag: "organisations",
    summary: "Set a client's logo",
    description: logo,
    access: "clients.update",
    answersLike: "organisations.getClient",
    refuses: pictureRefusals,
    part: "image",
  },
  {
    operationId: "content.setPagePicture",
    path: "/content-pages/{pageId}/picture",
    tag: "content",
    summary: "Set the picture of an article or a story",
    description: listingPicture,
    access: "content.manage",
    answersLike: "content.getContentPage",
    refuses: pictureRefusals,
    part: "image",
  },
  {
    operationId: "conversations.addFile",
    path: "/conversations/{conversationId}/files",
    tag: "conversations",
    summary: "Bring a file that is to be sent with a message",
    description: `A PDF, or a JPEG, PNG, WebP, AVIF or HEIC picture, by its content, of at most 10 MB. A message names up to ${maxMessageFiles} in \`fileIds\`; what is not sent within a day is forgotten.`,
    access: "notes.add",
    answersLike: "conversations.getFile",
    refuses: ["file.tooLarge", "file.unsupported", "image.quotaReached", "input.malformed", "input.unsupportedMediaType", "rate.limited"],
    part: "file",
  },
];
