/** An amount that could be two. */
export const AMOUNT_IN_DOUBT = 'Do you mean {one} or {other}? Please write it like that.'
