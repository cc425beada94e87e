/** Beside prices in another currency than naira. */
export const RATES_NOTE = 'Prices in {currency} are a guide; you pay in naira. Exchange rate: {source}, {date}.'
