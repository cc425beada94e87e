/** `npm run setup` writes the digest of the deployed sources here. */
export const FUNCTIONS_VERSION = 'not deployed by npm run setup'
