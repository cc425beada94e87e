/** On "This phone", while the shop measures visits. */
export const VISIT_REPORTS = {
  label: 'Report speed and errors',
  on: 'On: the shop learns how fast its pages were here and of errors, but not who you are or what you looked for.',
  off: 'Off: this phone reports nothing.',
  notStored: { title: 'Not saved', message: "This browser doesn't let the shop remember your choice." },
} as const
