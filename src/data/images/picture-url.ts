import { supabaseUrl } from '../supabase/config.ts'

/** The widths each picture is stored in. */
export const PICTURE_WIDTHS = [240, 480, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const STORED_WIDTH = /\/(?:240|480|960)\.webp$/

/** The address of a product picture in one of its widths. One that is not stored in widths is given as it is. */
export function pictureUrl(path: string, width: PictureWidth): string {
  const sized = path.replace(STORED_WIDTH, `/${width}.webp`)
  if (!sized.startsWith('/') || !import.meta.env.VITE_SUPABASE_URL) return sized
  return `${supabaseUrl()}${sized}`
}
