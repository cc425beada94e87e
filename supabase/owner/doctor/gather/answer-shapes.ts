import type { Shape } from '../../../../src/domain/settings/shape.ts'

const words: Shape = { kind: 'text', min: 0, max: 100_000 }
const maybe = { ...words, isOptional: true } as const
const yes: Shape = { kind: 'switch' }
const figure: Shape = { kind: 'number', min: 0, max: 1e12, decimals: 6 }
const group = (fields: Readonly<Record<string, Shape>>): Shape => ({ kind: 'group', fields })
const listOf = (of: Shape): Shape => ({ kind: 'list', min: 0, max: 100_000, of })
const optional = (shape: Shape): Shape => ({ ...shape, isOptional: true })

/** The parts of each response that the doctor reads. Another form, such as a network's sign-in page, counts as no response. */
export const ANSWER_SHAPES = {
  catalogue: group({ epoch: words, cursor: words, more: yes, rows: listOf(group({})) }),
  health: group({
    migrations: optional(listOf(words)),
    unprotected_tables: listOf(words),
    published_tables: listOf(words),
    buckets: listOf(group({ id: words, public: yes })),
    scheduler: group({
      has_vault: yes,
      reconcile_url: maybe,
      has_token: yes,
      jobs: optional(
        listOf(group({ name: words, active: yes, last_run_at: maybe, last_status: maybe, failures: figure })),
      ),
      calls: optional(group({ answered: figure, refused: figure, failed: figure })),
    }),
    push: group({ retried: figure }),
    overdue_orders: group({ count: figure }),
    admins: figure,
  }),
  setup: group({
    siteUrl: words,
    variables: group({}),
    paymentFault: maybe,
    mailFault: maybe,
    textFault: maybe,
    pushKeys: { kind: 'choice', of: ['unset', 'fit', 'differ'] },
  }),
  country: group({ country_code: maybe }),
  signIn: group({
    disable_signup: yes,
    mailer_autoconfirm: yes,
    phone_autoconfirm: yes,
    external: group({ email: yes, phone: yes }),
  }),
  management: group({
    site_url: words,
    uri_allow_list: maybe,
    password_min_length: figure,
    smtp_host: maybe,
    sms_otp_exp: figure,
    hook_send_sms_uri: maybe,
  }),
  settings: listOf(group({ section: words })),
} as const satisfies Record<string, Shape>
