/** Stored widths of each product picture in pixels, the narrowest first. */
export const PICTURE_WIDTHS = [240, 480, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
