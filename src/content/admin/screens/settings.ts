/** Publishing settings. */

export const publish = 'Publish…'
export const publishLabel = 'Publish'
