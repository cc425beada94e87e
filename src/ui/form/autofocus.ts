/**
 * A ref that focuses its field when the dialog opens.
 * React's `autoFocus` runs while the dialog is still closed, so the browser would then focus the first button, Close.
 */
export function setAutofocus(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '')
}
