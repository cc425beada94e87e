/** The page where a customer adds, changes or removes what they sign in with. Rule A12. */
export const WAYS_IN = {
  phone: {
    title: 'Phone number',
    none: 'No phone number yet.',
    notOffered: "The shop can't send codes at the moment, so a number can neither sign in nor be changed.",
    change: 'Change number',
    keep: 'Keep this number',
    enter: 'Confirm',
    entering: 'Confirming...',
    remove: 'Remove',
    removing: 'Removing...',
    onlyWay: 'Your number is your only way to sign in. Add an email before you remove it.',
    removeUnanswered: "The shop didn't answer: you are offline, or your connection dropped. Connect and try again.",
    removeFailed: 'The number could not be removed. Please try again.',
    ask: 'Remove this number?',
    consequence: '{phone} will no longer sign you in. You sign in with {email}.',
  },
} as const
