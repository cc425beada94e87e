/** What one may have to tap where it stands. A list's cards scroll on by themselves. */
const CONTROL = 'main :is(button, input, select, textarea, summary, label, .btn, p a), footer :is(a, select)'
const LISTED = 'article'
/** Narrower than any control is high. */
const STEP_PX = 24

function stepsAcross(from: number, length: number): number[] {
  const count = Math.ceil(length / STEP_PX)
  // Just inside its edges: on them it touches nothing.
  return Array.from({ length: count + 1 }, (_, step) => from + 1 + (step * (length - 2)) / count)
}

/** The control that this element, floating over the page, keeps from being tapped; undefined for none. */
export function coveredControl(floating: HTMLElement): HTMLElement | undefined {
  const { left, top, width, height } = floating.getBoundingClientRect()
  for (const x of stepsAcross(left, width))
    for (const y of stepsAcross(top, height))
      for (const element of document.elementsFromPoint(x, y)) {
        const control = floating.contains(element) ? null : element.closest<HTMLElement>(CONTROL)
        if (control && !control.closest(LISTED)) return control
      }
}
