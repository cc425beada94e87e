/** Source: specification 1, point 4. */
export type WidgetState = 'closed' | 'open' | 'minimised'
