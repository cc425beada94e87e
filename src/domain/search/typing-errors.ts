/** Returns the number of typing errors tolerated in a word of this length. */
export function maxTypingErrors(length: number): 0 | 1 | 2 {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Returns the optimal string alignment distance of two words: letters that are wrong, missing, extra or swapped with their neighbour. At most `most + 1`.
 * With `isBeginning`, returns the distance to the nearest prefix of `b`.
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
