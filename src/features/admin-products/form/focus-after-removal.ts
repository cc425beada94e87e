/**
 * Before the row of this button goes away: moves the focus to the button in the same place of the next row, or to the one that adds rows.
 * The removed button would take the focus with it.
 */
export function focusAfterRemoval(button: HTMLButtonElement, addButton: HTMLButtonElement | null) {
  const row = button.closest('li')
  const place = row ? [...row.querySelectorAll('button')].indexOf(button) : -1
  const next = row?.nextElementSibling?.querySelectorAll('button')[place]
  ;(next ?? addButton)?.focus()
}
