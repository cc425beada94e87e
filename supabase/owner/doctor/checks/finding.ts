/** fault: something doesn't work. warning: it works, but needs attention. unseen: the doctor couldn't check. */
export type Level = 'fault' | 'warning' | 'unseen'

export type Finding = {
  readonly level: Level
  /** One sentence: the problem. */
  readonly wrong: string
  /** One sentence: the fix. */
  readonly todo: string
  /** Why a whole part of the report wasn't checked. */
  readonly unasked?: string
}

export const fault = (wrong: string, todo: string): Finding => ({ level: 'fault', wrong, todo })
export const warning = (wrong: string, todo: string): Finding => ({ level: 'warning', wrong, todo })
export const unseen = (wrong: string, todo: string): Finding => ({ level: 'unseen', wrong, todo })

export const findIf = (holds: boolean, finding: () => Finding): readonly Finding[] => (holds ? [finding()] : [])
