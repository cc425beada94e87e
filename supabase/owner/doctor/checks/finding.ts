/** fault: something does not work. warning: it works, but look at it. unseen: the doctor could not look. */
export type Level = 'fault' | 'warning' | 'unseen'

export type Finding = {
  readonly level: Level
  /** One sentence: what is wrong. */
  readonly wrong: string
  /** One sentence: what to do. */
  readonly todo: string
  /** Why nobody was asked about a whole part of the report. */
  readonly unasked?: string
}

export const fault = (wrong: string, todo: string): Finding => ({ level: 'fault', wrong, todo })
export const warning = (wrong: string, todo: string): Finding => ({ level: 'warning', wrong, todo })
export const unseen = (wrong: string, todo: string): Finding => ({ level: 'unseen', wrong, todo })

/** A finding where something holds, none where it doesn't. */
export const findIf = (holds: boolean, finding: () => Finding): readonly Finding[] => (holds ? [finding()] : [])
