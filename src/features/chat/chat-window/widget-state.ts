/** Rule S1. */
export type WidgetState = 'closed' | 'open' | 'minimised'
