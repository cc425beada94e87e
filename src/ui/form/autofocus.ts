/**
 * A field's `ref` in a dialog: the dialog opens with the focus there.
 * React's `autoFocus` comes while the dialog is still closed and is lost; then the browser takes the first button, Close.
 */
export function setAutofocus(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '')
}
