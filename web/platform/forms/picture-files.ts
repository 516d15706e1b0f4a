/**
 * What the dialog that chooses pictures offers. Most browsers know no type for
 * HEIC, so its file names are named too; the server judges by the content.
 */
export const acceptedPictures = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";
