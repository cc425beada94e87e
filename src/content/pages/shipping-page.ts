export const NOT_SERVED = "We don't deliver to this address."
