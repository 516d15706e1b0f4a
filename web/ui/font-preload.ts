/** Address of the one font file that every page needs at once, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export { default as interLatinUrl } from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
