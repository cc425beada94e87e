import type { EmojiName } from './emoji.ts'
import type { GroundName } from './ground.ts'

/** An object's colour changes and rotation: hue in degrees, saturation and brightness as factors, turn in degrees clockwise. */
export type Look = { hue?: number; saturation?: number; brightness?: number; turn?: number; flip?: boolean }

/** An object on the table; x, floor and size are fractions of the picture's side, `raised` moves flat objects to the middle. */
export type Piece = { emoji: EmojiName; look: Look; x: number; floor: number; size: number; raised?: boolean }

/** Objects from back to front on one background; `main` is the index of the close-up's object. */
export type Recipe = { ground: GroundName; pieces: readonly Piece[]; main: number }

const piece = (emoji: EmojiName, look: Look, x: number, floor: number, size: number): Piece => ({
  emoji,
  look,
  x,
  floor,
  size,
})

export function alone(ground: GroundName, emoji: EmojiName, look: Look = {}): Recipe {
  return { ground, pieces: [{ ...piece(emoji, look, 0.5, 0.83, 0.64), raised: true }], main: 0 }
}

export function pair(ground: GroundName, emoji: EmojiName, look: Look = {}, behind: Look = look): Recipe {
  return { ground, pieces: [piece(emoji, behind, 0.66, 0.73, 0.45), piece(emoji, look, 0.41, 0.83, 0.54)], main: 1 }
}

export function trio(ground: GroundName, emoji: EmojiName, looks: readonly [Look, Look, Look] = [{}, {}, {}]): Recipe {
  const [left, right, front] = looks
  return {
    ground,
    pieces: [
      piece(emoji, left, 0.3, 0.72, 0.4),
      piece(emoji, right, 0.7, 0.72, 0.4),
      piece(emoji, front, 0.5, 0.84, 0.48),
    ],
    main: 2,
  }
}

export function beside(
  ground: GroundName,
  emoji: EmojiName,
  prop: EmojiName,
  look: Look = {},
  propLook: Look = {},
): Recipe {
  return { ground, pieces: [piece(emoji, look, 0.44, 0.79, 0.58), piece(prop, propLook, 0.72, 0.85, 0.3)], main: 0 }
}
