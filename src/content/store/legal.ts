/** Around the legal texts. */

export const effective = 'Effective {effective}'
export const contents = 'Contents'
