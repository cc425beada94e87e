/** Controls that must stay tappable in their place. Cards scroll on, and a row is as wide as the screen. */
const CONTROL = 'main :is(button,input,select,label,.btn,p a):not(article *),footer select'
/** The button is round: this far in from its corners it is transparent. */
const ROUND_PX = 7
/** Three points across the round button; narrower than any control is high. */
const STEP_PX = 17

/** Whether this element, floating over the page, keeps a control from being tapped. */
export function coversControl(floating: HTMLElement): boolean {
  const { left, top, right, bottom } = floating.getBoundingClientRect()
  for (let x = left + ROUND_PX; x < right; x += STEP_PX)
    for (let y = top + ROUND_PX; y < bottom; y += STEP_PX)
      if (document.elementsFromPoint(x, y).some((element) => element.closest(CONTROL))) return true
  return false
}
