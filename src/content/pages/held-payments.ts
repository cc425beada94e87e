/** Why a late payment did not take its order up again, to the customer and the admin. */
export const ITEM_REMOVED = 'A product in this order has been removed from the shop.'
