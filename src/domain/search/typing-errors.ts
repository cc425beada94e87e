/** How many errors a word of this length may have. */
export function errorsAllowed(length: number): 0 | 1 | 2 {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * How many letters are wrong, missing, too many or swapped with their neighbour between two words, once each (the optimal string alignment distance);
 * `most + 1` for any more than `most`. With `isBeginning`, between the first word and the beginning of the other that is nearest to it.
 */
export function typingErrors(a: string, b: string, most: number, isBeginning = false): number {
  if (a.length - b.length > most || (!isBeginning && b.length - a.length > most)) return most + 1
  let twoBack: number[] = []
  let back = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let errors = Math.min((back[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (back[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        errors = Math.min(errors, (twoBack[j - 2] ?? 0) + 1)
      row.push(errors)
      least = Math.min(least, errors)
    }
    if (least > most) return most + 1
    twoBack = back
    back = row
  }
  return Math.min(isBeginning ? Math.min(...back) : (back[b.length] ?? 0), most + 1)
}
