/** What two admins changed at the same time. */
export const CLASHES = {
  mine: 'Yours:',
  theirs: 'Theirs:',
  gone: 'removed',
  empty: 'empty',
  title: 'Somebody else changed the same',
  message:
    'While you had this open, another admin saved other values. All other changes of both are kept. Choose which of these to save:',
  save: 'Save',
  cancel: 'Go on editing',
  bothAreStored: 'Another admin had changed it too. Both changes are in it.',
  variant: 'Variant {name}',
  specification: 'Specification {name}',
  picture: 'Picture {number}',
  extra: '{name}, {price} more',
  status: 'Status',
} as const
