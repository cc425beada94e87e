/** Which sources these functions were deployed from. `npm run setup` puts their digest in this place while it deploys them. */
export const FUNCTIONS_VERSION = 'not deployed by npm run setup'
