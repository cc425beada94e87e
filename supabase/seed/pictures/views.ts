import type { GroundName } from './ground.ts'
import type { Piece, Recipe } from './recipe.ts'
import type { Shot } from './studio.ts'

const NEIGHBOUR: Readonly<Record<GroundName, GroundName>> = {
  sand: 'butter',
  oat: 'sand',
  butter: 'oat',
  peach: 'sand',
  blush: 'peach',
  lilac: 'stone',
  sky: 'stone',
  mint: 'sand',
  stone: 'oat',
}

function mainPiece(recipe: Recipe): Piece {
  const piece = recipe.pieces[recipe.main]
  if (!piece) throw new RangeError(`The recipe has no piece ${recipe.main}`)
  return piece
}

function closeUp(recipe: Recipe): Shot {
  const main = mainPiece(recipe)
  const rest = recipe.pieces.filter((piece) => piece !== main && piece.emoji !== main.emoji)
  return {
    ground: NEIGHBOUR[recipe.ground],
    light: 0.65,
    pieces: [
      { ...main, x: rest.length ? 0.42 : 0.5, floor: 1.02, size: 0.94, raised: true },
      ...rest.map((piece) => ({ ...piece, x: 0.82, floor: 0.98, size: 0.4 })),
    ],
  }
}

function fromTheOtherSide(recipe: Recipe): Shot {
  const main = mainPiece(recipe)
  const mirrored = { ...main.look, flip: !main.look.flip }
  const last = recipe.pieces.find((piece) => piece.emoji !== main.emoji)
  return {
    ground: recipe.ground,
    light: 0.75,
    pieces: [
      { ...main, look: mirrored, x: 0.61, floor: 0.76, size: 0.52 },
      last ? { ...last, x: 0.28, floor: 0.85, size: 0.4 } : { ...main, x: 0.28, floor: 0.85, size: 0.36 },
    ],
  }
}

/**
 * The gallery's pictures: the whole, a close-up and, unless the whole shows several objects, the flipped
 * object.
 */
export function viewsOf(recipe: Recipe): readonly Shot[] {
  const whole = { ground: recipe.ground, pieces: recipe.pieces, light: 0.35 }
  const { emoji } = mainPiece(recipe)
  const showsSeveral = recipe.pieces.filter((piece) => piece.emoji === emoji).length > 1
  return showsSeveral ? [whole, closeUp(recipe)] : [whole, closeUp(recipe), fromTheOtherSide(recipe)]
}
