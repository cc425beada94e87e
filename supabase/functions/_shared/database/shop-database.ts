/** The tables and functions of the database that the functions use, with the rows and results they give. */
export type ShopDatabase = {
  public: {
    Tables: {
      orders: Table<OrderRecord>
      payment_attempts: Table<PaymentAttemptRecord>
    }
    Views: Record<never, never>
    Functions: {
      place_order: {
        Args: {
          p_user_id: string
          p_request_key: string
          p_items: readonly object[]
          p_shipping_method: string
          p_address: object
          p_promo_code: string | null
          p_expected_total: number
          p_provider: string
        }
        Returns: PlacedOrder
      }
      /** Returns the link that the order has from now on: the first one recorded. */
      record_payment_link: { Args: { p_order_id: string; p_link: string }; Returns: string }
      begin_payment_attempt: {
        Args: { p_order_id: string; p_number: number }
        Returns: { is_mine: boolean; outcome: Outcome }
      }
      end_payment_attempt: { Args: { p_order_id: string; p_number: number; p_state: AttemptState }; Returns: undefined }
      settle_payment: {
        Args: {
          p_tx_ref: string
          p_provider_transaction_id: string
          p_amount: number
          p_currency: string
          p_status: string
          p_source: string
          p_event_id: string
          p_payload: object
          p_user_id: string | null
        }
        Returns: Settlement
      }
      cancel_expired_order: { Args: { p_order_id: string }; Returns: boolean }
      claim_late_question: { Args: Record<never, never>; Returns: ClosedOrder[] }
      claim_push_deliveries: { Args: { p_limit: number }; Returns: ClaimedDelivery[] }
      finish_push_deliveries: { Args: { p_sent: readonly string[]; p_gone: readonly string[] }; Returns: undefined }
      chat_for_picture: {
        Args: { p_user_id: string; p_session_id: string | null; p_as_admin: boolean }
        Returns: string | null
      }
      add_picture_message: {
        Args: {
          p_user_id: string
          p_id: string
          p_session_id: string
          p_as_admin: boolean
          p_width: number
          p_height: number
        }
        Returns: SentPicture | null
      }
      chat_to_answer: { Args: { p_session_id: string; p_user_id: string }; Returns: ChatToAnswer | null }
      chats_to_answer: { Args: Record<never, never>; Returns: readonly WaitingChat[] }
      answer_chat: {
        Args: { p_session_id: string; p_seq: number; p_content: string; p_name: string }
        Returns: boolean
      }
      skip_chat_answer: { Args: { p_session_id: string; p_seq: number }; Returns: undefined }
    }
  }
}

type Table<Row extends Record<string, unknown>> = {
  Row: Row
  Insert: Record<never, never>
  Update: Record<never, never>
  Relationships: []
}

export type OrderRecord = {
  id: string
  user_id: string
  tx_ref: string
  status: string
  payment_status: string
  payment_link: string | null
  payment_provider: string
  provider_transaction_id: string | null
  reserved_until: string
  created_at: string
}

export type PlacedOrder = {
  readonly order_id: string
  readonly tx_ref: string
  /** Whole naira, computed by the database. */
  readonly total: number
  readonly payment_link: string | null
  readonly replayed: boolean
  readonly status: string
  readonly payment_status: string
}

/** An order whose payment is decided, or that has ended unpaid. */
export type ClosedOrder = Pick<OrderRecord, 'id' | 'tx_ref' | 'payment_provider' | 'payment_status'>

/** started: asked, no answer noted yet. refused: nothing was made. unknown: no clear answer came. declined: the payment failed. */
export type AttemptState = 'started' | 'created' | 'refused' | 'unknown' | 'declined'

export type PaymentAttemptRecord = { order_id: string; number: number; state: AttemptState; started_at: string }

export type Outcome =
  | 'paid'
  | 'already_paid'
  | 'failed'
  | 'pending'
  | 'review'
  | 'refund_due'
  | 'unknown_reference'
  | 'not_owner'

export type Settlement = {
  readonly outcome: Outcome
  readonly order_id: string | null
  readonly user_id: string | null
}

/** A push message to send, and the device it goes to. */
export type ClaimedDelivery = {
  readonly id: string
  readonly subscription_id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly notice: unknown
}

export type SentPicture = { readonly session_id: string; readonly seq: number }

export type WaitingChat = { readonly session_id: string; readonly user_id: string }

export type ChatMessage = {
  readonly seq: number
  readonly sender_type: string
  readonly content: string
  readonly created_at: string
  readonly has_picture?: boolean
}

export type CustomerOrder = {
  readonly id: string
  readonly status: string
  readonly payment_status: string
  readonly tracking_number: string | null
  readonly created_at: string
}

/** Messages oldest first, orders newest first. */
export type ChatToAnswer = {
  readonly now: string
  readonly has_human: boolean
  readonly messages: readonly ChatMessage[]
  readonly orders: readonly CustomerOrder[]
}
