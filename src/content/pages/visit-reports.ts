/** On "This phone", while the shop measures visits. */
export const VISIT_REPORTS = {
  label: 'Report speed, errors and failed searches',
  on: 'On: the shop learns how fast its pages were here, of errors, and of searches that led to nothing, but not who you are.',
  off: 'Off: this phone reports nothing.',
  notStored: { title: 'Not saved', message: "This browser doesn't let the shop remember your choice." },
} as const
