/** The longest text a search box takes: it goes into the address. */
export const SEARCH_LENGTH = 200
