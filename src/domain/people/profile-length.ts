/** The most characters that `profiles.first_name` and `profiles.last_name` take. */
export const NAME_MAX_LENGTH = 100
/** The most characters that `profiles.phone` takes. */
export const PHONE_MAX_LENGTH = 40
