import type { NewerUse } from './compat.ts'

export type Exception = { readonly feature: RegExp; readonly place: RegExp; readonly without: string }

/** Newer than the floor and yet used: each is asked for first or changes looks alone. */
export const EXCEPTIONS: readonly Exception[] = [
  { feature: /IdleCallback$/, place: /^src\/lib\/later\.ts/, without: 'idle work waits for a timer' },
  {
    feature: /^(?:Push|Notification)|\.(?:pushManager|showNotification)$/,
    place:
      /^(?:src\/(?:data|features)\/notifications\/|src\/pages\/admin\/AdminNotificationsPage|src\/lib\/permission|sw\/)/,
    without:
      'a phone before iOS 16.4 has no push messages: `in window` is asked first, and its worker has no such events',
  },
  { feature: /serviceWorker$/, place: /blocked-apis\.ts/, without: 'only pages ask, workers never do' },
  { feature: /AppBadge$/, place: /AppBadge\.tsx/, without: 'no number on the icon: `hasAppBadge` is asked first' },
  { feature: /Navigator\.share/, place: /ProductPage\.tsx/, without: 'it offers WhatsApp and the link to copy' },
  { feature: /ser[aA]ctivation/, place: /chime\.ts/, without: 'the chime waits until the page may be heard' },
  { feature: /estimate$/, place: /permission\.ts/, without: 'the page doesn’t say how full the phone is' },
  {
    feature: /imageSmoothingQuality/,
    place: /prepare-(?:chat-)?picture\.ts/,
    without: 'pictures made smaller are less sharp',
  },
  {
    feature: /input\.capture/,
    place: /(?:Composer|PicturesField)\.tsx/,
    without: 'the camera is one of the places of files',
  },
  { feature: /^(?:text-wrap|content-visibility|scrollbar-width|forced-color-adjust)/, place: /./, without: 'looks' },
  { feature: /^(?:cursor|resize)\b/, place: /./, without: 'phones have no pointer' },
  { feature: /ui-monospace|tap-highlight/, place: /./, without: 'the next font; the system’s own highlight' },
  { feature: /^rotate$/, place: /rotate-/, without: 'an arrow doesn’t turn' },
  { feature: /^@property$/, place: /--tw-/, without: 'Tailwind sets the same behind `@supports`' },
  {
    feature: /^@media \(scripting\)$/,
    place: /./,
    without: 'pictures come at once; without scripts dead buttons show',
  },
  { feature: /^:(?:popover-)?open$/, place: /:is\(/, without: '`:is()` passes over what it doesn’t know' },
  {
    feature: /^:modal$/,
    place: /^:root:has\(dialog/,
    without: 'where `:has` is missing too: toasts stand behind a dialog as well',
  },
  {
    feature: /^:has$/,
    place: /^article|^:root:has\(dialog|dialog:has\(|#bar|search\]|output|^label:has|has-focus-visible/,
    without: 'focus is shown otherwise, the page below a dialog scrolls',
  },
  { feature: /^:has$/, place: /has-(?:checked|disabled)/, without: 'the radio button beside it shows what is chosen' },
]

export const isException = ({ feature, place }: NewerUse, { feature: of, place: at }: Exception) =>
  of.test(feature) && at.test(place)
