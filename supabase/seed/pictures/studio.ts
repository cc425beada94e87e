import sharp, { type OverlayOptions } from 'sharp'
import { type Foot, paper, shadow } from './backdrop.ts'
import type { GroundName } from './ground.ts'
import { cutOut, fromRaw } from './object.ts'
import type { Piece } from './recipe.ts'

/** A photograph to render; `light` is the lamp's position as a fraction of the width. */
export type Shot = { ground: GroundName; pieces: readonly Piece[]; light: number }

type Placed = { object: OverlayOptions; foot: Foot }

/** Enlarges long thin objects, which would look small if scaled by their longest side alone. */
function scaleOf(piece: Piece, width: number, height: number, side: number): number {
  const longest = Math.max(width, height)
  const slimness = longest / Math.sqrt(width * height)
  return (piece.size * side * Math.min(1.2, Math.sqrt(slimness))) / longest
}

/** Crops to the picture's edges, because compositing refuses layers beyond them. */
async function place(piece: Piece, side: number): Promise<Placed> {
  const object = await cutOut(piece.emoji, piece.look)
  const scale = scaleOf(piece, object.width, object.height, side)
  const width = Math.max(1, Math.round(object.width * scale))
  const height = Math.max(1, Math.round(object.height * scale))
  const floor = piece.raised ? Math.min(piece.floor, 0.56 + height / side / 2) : piece.floor
  const left = Math.round(piece.x * side - width / 2)
  const top = Math.round(floor * side - height)
  const crop = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const { data, info } = await fromRaw(object)
    .flop(piece.look.flip ?? false)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .extract({
      ...crop,
      width: Math.min(width - crop.left, side - Math.max(0, left)),
      height: Math.min(height - crop.top, side - Math.max(0, top)),
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    object: {
      input: data,
      raw: { width: info.width, height: info.height, channels: 4 },
      left: left + crop.left,
      top: top + crop.top,
    },
    foot: { x: piece.x * side, floor: floor * side, width },
  }
}

/** Renders the photograph: raw RGB, `side` pixels square. */
export async function photograph(shot: Shot, side: number): Promise<Buffer> {
  const placed = await Promise.all(shot.pieces.map((piece) => place(piece, side)))
  const shadows = placed.map(({ foot }) => shadow(foot, side)).filter((overlay) => overlay !== null)
  return sharp(await paper(shot.ground, shot.light, side), { raw: { width: side, height: side, channels: 3 } })
    .composite([...shadows, ...placed.map(({ object }) => object)])
    .removeAlpha()
    .raw()
    .toBuffer()
}
