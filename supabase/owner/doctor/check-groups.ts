import type { CheckGroup } from './checks/check-group.ts'
import { DATABASE_CHECKS } from './checks/database-checks.ts'
import { FUNCTION_CHECKS } from './checks/function-checks.ts'
import { PAYMENT_CHECKS } from './checks/payment-checks.ts'
import { MAIL_CHECKS, PUSH_CHECKS, SIGN_IN_CHECKS } from './checks/people-checks.ts'
import { SCHEDULER_CHECKS } from './checks/scheduler-checks.ts'
import { SETTINGS_CHECKS } from './checks/settings-checks.ts'
import { SITE_CHECKS } from './checks/site-checks.ts'
import { WORD_CHECKS } from './checks/word-checks.ts'

/** All checks, in the order of the report. */
export const CHECK_GROUPS: readonly CheckGroup[] = [
  SETTINGS_CHECKS,
  DATABASE_CHECKS,
  SCHEDULER_CHECKS,
  FUNCTION_CHECKS,
  PAYMENT_CHECKS,
  SIGN_IN_CHECKS,
  MAIL_CHECKS,
  PUSH_CHECKS,
  SITE_CHECKS,
  WORD_CHECKS,
]
