/**
 * The worker looks for a window to show an address in; windows answer with one of these, the higher the better suited.
 */
export type WindowAnswer = typeof WINDOW_BUSY | typeof WINDOW_FREE | typeof WINDOW_THERE

/** Something typed or begun would be lost. */
export const WINDOW_BUSY = 0
export const WINDOW_FREE = 1
/** It shows that address already. */
export const WINDOW_THERE = 2
