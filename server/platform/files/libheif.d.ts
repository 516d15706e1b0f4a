/** What we use of libheif's bindings; the package's own types describe the C functions beneath. */
declare module "libheif-js/libheif-wasm/libheif-bundle.js" {
  type Failure = { code: { value: number }; message: string };
  type Plane = { width: number; height: number; stride: number; data: Uint8Array };
  type Context = { readonly kind: unique symbol };
  type Picture = { readonly kind: unique symbol };
  type Heif = {
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: Context): Picture | Failure;
    heif_image_handle_get_width(picture: Picture): number;
    heif_image_handle_get_height(picture: Picture): number;
    heif_js_decode_image2(picture: Picture, colorspace: unknown, chroma: unknown): Promise<{ channels: Plane[] } | Failure>;
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
  };
  export default function libheif(): Heif;
}
