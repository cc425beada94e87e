export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      addresses: {
        Row: { address: NonNullable<Json>; created_at: string; id: string; is_default: boolean; label: string; user_id: string }
        ComputedFields: never
        Insert: { address: NonNullable<Json>; created_at?: string; id?: string; is_default?: boolean; label: string; user_id?: string }
        Update: { address?: NonNullable<Json>; created_at?: string; id?: string; is_default?: boolean; label?: string; user_id?: string }
        Relationships: []
      }
      cart: {
        Row: { changed_at: string; device_id: string | null; device_seq: number | null; device_seqs: NonNullable<Json>; id: string; product_id: string; quantity: number; seen_at: string | null; user_id: string; variety_id: string | null; variety_ids: (string)[] }
        ComputedFields: never
        Insert: { changed_at?: string; device_id?: string | null; device_seq?: number | null; device_seqs?: NonNullable<Json>; id?: string; product_id: string; quantity?: number; seen_at?: string | null; user_id?: string; variety_id?: string | null; variety_ids?: (string)[] }
        Update: { changed_at?: string; device_id?: string | null; device_seq?: number | null; device_seqs?: NonNullable<Json>; id?: string; product_id?: string; quantity?: number; seen_at?: string | null; user_id?: string; variety_id?: string | null; variety_ids?: (string)[] }
        Relationships: [ { foreignKeyName: "cart_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "products"; referencedColumns: ["id"] } ]
      }
      chat_marks: {
        Row: { changed_at: string; seen_seq: number; session_id: string; side: string; typed_at: string | null }
        ComputedFields: never
        Insert: { changed_at?: string; seen_seq?: number; session_id: string; side: string; typed_at?: string | null }
        Update: { changed_at?: string; seen_seq?: number; session_id?: string; side?: string; typed_at?: string | null }
        Relationships: [ { foreignKeyName: "chat_marks_session_id_fkey"; columns: ["session_id"]; isOneToOne: false; referencedRelation: "chat_sessions"; referencedColumns: ["id"] } ]
      }
      chat_messages: {
        Row: { content: string; created_at: string; id: string; picture_height: number | null; picture_width: number | null; sender_name: string; sender_type: string; seq: number; session_id: string; user_id: string | null }
        ComputedFields: never
        Insert: { content: string; created_at?: string; id?: string; picture_height?: number | null; picture_width?: number | null; sender_name?: string; sender_type: string; seq?: number; session_id: string; user_id?: string | null }
        Update: { content?: string; created_at?: string; id?: string; picture_height?: number | null; picture_width?: number | null; sender_name?: string; sender_type?: string; seq?: number; session_id?: string; user_id?: string | null }
        Relationships: [ { foreignKeyName: "chat_messages_session_id_fkey"; columns: ["session_id"]; isOneToOne: false; referencedRelation: "chat_sessions"; referencedColumns: ["id"] } ]
      }
      chat_sessions: {
        Row: { created_at: string; id: string; last_message: string | null; last_seq: number; status: string; unread_admin_count: number; updated_at: string; user_id: string }
        ComputedFields: never
        Insert: { created_at?: string; id?: string; last_message?: string | null; last_seq?: number; status?: string; unread_admin_count?: number; updated_at?: string; user_id?: string }
        Update: { created_at?: string; id?: string; last_message?: string | null; last_seq?: number; status?: string; unread_admin_count?: number; updated_at?: string; user_id?: string }
        Relationships: []
      }
      contact_messages: {
        Row: { category: string | null; created_at: string; email: string; handled_at: string | null; id: string; message: string; name: string; phone: string | null; subject: string }
        ComputedFields: never
        Insert: { category?: string | null; created_at?: string; email: string; handled_at?: string | null; id?: string; message: string; name: string; phone?: string | null; subject: string }
        Update: { category?: string | null; created_at?: string; email?: string; handled_at?: string | null; id?: string; message?: string; name?: string; phone?: string | null; subject?: string }
        Relationships: []
      }
      item_returns: {
        Row: { answer: string | null; decided_at: string | null; details: string | null; id: string; is_restocked: boolean; order_id: string; order_item_id: string; picture_count: number; quantity: number; reason: string; received_at: string | null; refund_amount: number | null; refunded_at: string | null; requested_at: string; state: string; user_id: string }
        ComputedFields: never
        Insert: { answer?: string | null; decided_at?: string | null; details?: string | null; id: string; is_restocked?: boolean; order_id: string; order_item_id: string; picture_count?: number; quantity: number; reason: string; received_at?: string | null; refund_amount?: number | null; refunded_at?: string | null; requested_at?: string; state?: string; user_id: string }
        Update: { answer?: string | null; decided_at?: string | null; details?: string | null; id?: string; is_restocked?: boolean; order_id?: string; order_item_id?: string; picture_count?: number; quantity?: number; reason?: string; received_at?: string | null; refund_amount?: number | null; refunded_at?: string | null; requested_at?: string; state?: string; user_id?: string }
        Relationships: [ { foreignKeyName: "item_returns_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },{ foreignKeyName: "item_returns_order_item_id_fkey"; columns: ["order_item_id"]; isOneToOne: false; referencedRelation: "order_items"; referencedColumns: ["id"] } ]
      }
      notifications: {
        Row: { admin_fact: string | null; admin_kind: string | null; created_at: string; id: string; in_bell: boolean; message: string; order_id: string | null; order_status: string | null; product_id: string | null; promotion_id: string | null; target: string | null; ticket_id: string | null; title: string; tracking_number: string | null; type: string; user_id: string }
        ComputedFields: never
        Insert: { admin_fact?: string | null; admin_kind?: string | null; created_at?: string; id?: string; in_bell?: boolean; message: string; order_id?: string | null; order_status?: string | null; product_id?: string | null; promotion_id?: string | null; target?: string | null; ticket_id?: string | null; title: string; tracking_number?: string | null; type: string; user_id: string }
        Update: { admin_fact?: string | null; admin_kind?: string | null; created_at?: string; id?: string; in_bell?: boolean; message?: string; order_id?: string | null; order_status?: string | null; product_id?: string | null; promotion_id?: string | null; target?: string | null; ticket_id?: string | null; title?: string; tracking_number?: string | null; type?: string; user_id?: string }
        Relationships: [ { foreignKeyName: "notifications_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },{ foreignKeyName: "notifications_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "products"; referencedColumns: ["id"] },{ foreignKeyName: "notifications_promotion_id_fkey"; columns: ["promotion_id"]; isOneToOne: false; referencedRelation: "promotions"; referencedColumns: ["id"] },{ foreignKeyName: "notifications_ticket_id_fkey"; columns: ["ticket_id"]; isOneToOne: false; referencedRelation: "support_tickets"; referencedColumns: ["id"] } ]
      }
      order_history: {
        Row: { actor: string; changed_by: string | null; created_at: string; from_status: string | null; id: number; note: string | null; order_id: string; to_status: string; transaction_id: string | null }
        ComputedFields: never
        Insert: { actor: string; changed_by?: string | null; created_at?: string; from_status?: string | null; id?: never; note?: string | null; order_id: string; to_status: string; transaction_id?: string | null }
        Update: { actor?: string; changed_by?: string | null; created_at?: string; from_status?: string | null; id?: never; note?: string | null; order_id?: string; to_status?: string; transaction_id?: string | null }
        Relationships: [ { foreignKeyName: "order_history_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] } ]
      }
      order_items: {
        Row: { id: string; image_url: string | null; name: string; order_id: string; price: number; product_id: string; quantity: number; regular_price: number | null; restocked: number; variant_label: string | null; variety_id: string | null; variety_ids: (string)[] }
        ComputedFields: never
        Insert: { id?: string; image_url?: string | null; name: string; order_id: string; price: number; product_id: string; quantity: number; regular_price?: number | null; restocked?: number; variant_label?: string | null; variety_id?: string | null; variety_ids?: (string)[] }
        Update: { id?: string; image_url?: string | null; name?: string; order_id?: string; price?: number; product_id?: string; quantity?: number; regular_price?: number | null; restocked?: number; variant_label?: string | null; variety_id?: string | null; variety_ids?: (string)[] }
        Relationships: [ { foreignKeyName: "order_items_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },{ foreignKeyName: "order_items_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "products"; referencedColumns: ["id"] },{ foreignKeyName: "order_items_variety_id_fkey"; columns: ["variety_id"]; isOneToOne: false; referencedRelation: "product_varieties"; referencedColumns: ["id"] } ]
      }
      orders: {
        Row: { address_changed_at: string | null; cancel_reason: string | null; created_at: string; currency: string; declined_at: string | null; delivered_at: string | null; discount: number; held_payments: NonNullable<Json>; id: string; kept_amount: number; needs_refund: boolean; owed_amount: number; paid_amount: number | null; pay_by: string; payment_link: string | null; payment_provider: string; payment_returns: NonNullable<Json>; payment_status: string; placed_by: string | null; promo_code: string | null; provider_transaction_id: string | null; request_hash: string; request_key: string; reserved_until: string; return_days: number; returned_amount: number; shipping_address: NonNullable<Json>; shipping_fee: number; shipping_method: string; status: string; subtotal: number; total_amount: number; tracking_number: string | null; tx_ref: string; updated_at: string; user_id: string | null; vat: number; vat_percent: number }
        ComputedFields: never
        Insert: { address_changed_at?: string | null; cancel_reason?: string | null; created_at?: string; currency?: string; declined_at?: string | null; delivered_at?: string | null; discount?: number; held_payments?: NonNullable<Json>; id?: string; kept_amount?: number; needs_refund?: boolean; owed_amount?: number; paid_amount?: number | null; pay_by?: string; payment_link?: string | null; payment_provider: string; payment_returns?: NonNullable<Json>; payment_status?: string; placed_by?: string | null; promo_code?: string | null; provider_transaction_id?: string | null; request_hash: string; request_key: string; reserved_until: string; return_days?: number; returned_amount?: number; shipping_address: NonNullable<Json>; shipping_fee: number; shipping_method: string; status?: string; subtotal: number; total_amount: number; tracking_number?: string | null; tx_ref: string; updated_at?: string; user_id?: string | null; vat: number; vat_percent?: number }
        Update: { address_changed_at?: string | null; cancel_reason?: string | null; created_at?: string; currency?: string; declined_at?: string | null; delivered_at?: string | null; discount?: number; held_payments?: NonNullable<Json>; id?: string; kept_amount?: number; needs_refund?: boolean; owed_amount?: number; paid_amount?: number | null; pay_by?: string; payment_link?: string | null; payment_provider?: string; payment_returns?: NonNullable<Json>; payment_status?: string; placed_by?: string | null; promo_code?: string | null; provider_transaction_id?: string | null; request_hash?: string; request_key?: string; reserved_until?: string; return_days?: number; returned_amount?: number; shipping_address?: NonNullable<Json>; shipping_fee?: number; shipping_method?: string; status?: string; subtotal?: number; total_amount?: number; tracking_number?: string | null; tx_ref?: string; updated_at?: string; user_id?: string | null; vat?: number; vat_percent?: number }
        Relationships: [ { foreignKeyName: "orders_shipping_method_fkey"; columns: ["shipping_method"]; isOneToOne: false; referencedRelation: "shipping_methods"; referencedColumns: ["code"] } ]
      }
      payment_methods: {
        Row: { card_brand: string; card_last4: string; created_at: string; expiry_month: number; expiry_year: number; id: string; is_default: boolean; user_id: string }
        ComputedFields: never
        Insert: { card_brand: string; card_last4: string; created_at?: string; expiry_month: number; expiry_year: number; id?: string; is_default?: boolean; user_id?: string }
        Update: { card_brand?: string; card_last4?: string; created_at?: string; expiry_month?: number; expiry_year?: number; id?: string; is_default?: boolean; user_id?: string }
        Relationships: []
      }
      product_import_pictures: {
        Row: { created_at: string; is_tried: boolean; pictures: NonNullable<Json>; product_id: string }
        ComputedFields: never
        Insert: { created_at?: string; is_tried?: boolean; pictures: NonNullable<Json>; product_id: string }
        Update: { created_at?: string; is_tried?: boolean; pictures?: NonNullable<Json>; product_id?: string }
        Relationships: [ { foreignKeyName: "product_import_pictures_product_id_fkey"; columns: ["product_id"]; isOneToOne: true; referencedRelation: "products"; referencedColumns: ["id"] } ]
      }
      product_imports: {
        Row: { created_at: string; digest: string; file_name: string; id: string; undone_at: string | null }
        ComputedFields: never
        Insert: { created_at?: string; digest: string; file_name: string; id: string; undone_at?: string | null }
        Update: { created_at?: string; digest?: string; file_name?: string; id?: string; undone_at?: string | null }
        Relationships: []
      }
      product_varieties: {
        Row: { additional_price: number; id: string; position: number; product_id: string; stock_quantity: number; type: string; value: string }
        ComputedFields: never
        Insert: { additional_price?: number; id?: string; position?: number; product_id: string; stock_quantity?: number; type: string; value: string }
        Update: { additional_price?: number; id?: string; position?: number; product_id?: string; stock_quantity?: number; type?: string; value?: string }
        Relationships: [ { foreignKeyName: "product_varieties_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "products"; referencedColumns: ["id"] } ]
      }
      products: {
        Row: { barcode: string | null; brand: string | null; category: string; changed_tx: number; created_at: string; description: string | null; featured: boolean; gallery_images: (string)[]; id: string; image_alts: (string)[]; image_placeholder: string | null; image_url: string | null; in_offline_catalogue: boolean; name: string; price: number; rating_count: number; rating_sum: number; sale_campaign_id: string | null; sale_from: string | null; sale_price: number | null; sale_until: string | null; sku: string | null; specifications: NonNullable<Json>; status: string; stock_quantity: number; updated_at: string; varieties: NonNullable<Json> }
        ComputedFields: never
        Insert: { barcode?: string | null; brand?: string | null; category: string; changed_tx?: number; created_at?: string; description?: string | null; featured?: boolean; gallery_images?: (string)[]; id?: string; image_alts?: (string)[]; image_placeholder?: string | null; image_url?: string | null; in_offline_catalogue?: boolean; name: string; price: number; rating_count?: number; rating_sum?: number; sale_campaign_id?: string | null; sale_from?: string | null; sale_price?: number | null; sale_until?: string | null; sku?: string | null; specifications?: NonNullable<Json>; status?: string; stock_quantity?: number; updated_at?: string; varieties?: NonNullable<Json> }
        Update: { barcode?: string | null; brand?: string | null; category?: string; changed_tx?: number; created_at?: string; description?: string | null; featured?: boolean; gallery_images?: (string)[]; id?: string; image_alts?: (string)[]; image_placeholder?: string | null; image_url?: string | null; in_offline_catalogue?: boolean; name?: string; price?: number; rating_count?: number; rating_sum?: number; sale_campaign_id?: string | null; sale_from?: string | null; sale_price?: number | null; sale_until?: string | null; sku?: string | null; specifications?: NonNullable<Json>; status?: string; stock_quantity?: number; updated_at?: string; varieties?: NonNullable<Json> }
        Relationships: [ { foreignKeyName: "products_sale_campaign_id_fkey"; columns: ["sale_campaign_id"]; isOneToOne: false; referencedRelation: "sale_campaigns"; referencedColumns: ["id"] } ]
      }
      profiles: {
        Row: { created_at: string; email: string | null; first_name: string; last_name: string; phone: string | null; role: string; updated_at: string; user_id: string }
        ComputedFields: never
        Insert: { created_at?: string; email?: string | null; first_name?: string; last_name?: string; phone?: string | null; role?: string; updated_at?: string; user_id: string }
        Update: { created_at?: string; email?: string | null; first_name?: string; last_name?: string; phone?: string | null; role?: string; updated_at?: string; user_id?: string }
        Relationships: []
      }
      promo_codes: {
        Row: { active: boolean; code: string; created_at: string; ends_at: string | null; kind: string; max_uses: number | null; max_uses_per_customer: number | null; minimum_subtotal: number; starts_at: string; uses: number; value: number }
        ComputedFields: never
        Insert: { active?: boolean; code: string; created_at?: string; ends_at?: string | null; kind: string; max_uses?: number | null; max_uses_per_customer?: number | null; minimum_subtotal?: number; starts_at?: string; uses?: number; value: number }
        Update: { active?: boolean; code?: string; created_at?: string; ends_at?: string | null; kind?: string; max_uses?: number | null; max_uses_per_customer?: number | null; minimum_subtotal?: number; starts_at?: string; uses?: number; value?: number }
        Relationships: []
      }
      push_subscriptions: {
        Row: { auth: string; created_at: string; endpoint: string; id: string; p256dh: string; user_id: string }
        ComputedFields: never
        Insert: { auth: string; created_at?: string; endpoint: string; id?: string; p256dh: string; user_id?: string }
        Update: { auth?: string; created_at?: string; endpoint?: string; id?: string; p256dh?: string; user_id?: string }
        Relationships: []
      }
      reviews: {
        Row: { admin_reply: string | null; comment: string; created_at: string; id: string; product_id: string; rating: number; reviewer_name: string; updated_at: string; user_id: string }
        ComputedFields: never
        Insert: { admin_reply?: string | null; comment: string; created_at?: string; id?: string; product_id: string; rating?: number; reviewer_name?: string; updated_at?: string; user_id?: string }
        Update: { admin_reply?: string | null; comment?: string; created_at?: string; id?: string; product_id?: string; rating?: number; reviewer_name?: string; updated_at?: string; user_id?: string }
        Relationships: [ { foreignKeyName: "reviews_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "products"; referencedColumns: ["id"] } ]
      }
      shipping_methods: {
        Row: { area: string; code: string; delivery_time: string; description: string; fee: number; free_from: number | null; is_offered: boolean; label: string; pay_on_delivery: boolean; places: (string)[]; position: number }
        ComputedFields: never
        Insert: { area: string; code: string; delivery_time: string; description: string; fee: number; free_from?: number | null; is_offered?: boolean; label: string; pay_on_delivery?: boolean; places?: (string)[]; position: number }
        Update: { area?: string; code?: string; delivery_time?: string; description?: string; fee?: number; free_from?: number | null; is_offered?: boolean; label?: string; pay_on_delivery?: boolean; places?: (string)[]; position?: number }
        Relationships: []
      }
      shop_settings: {
        Row: { published_at: string; section: string; value: NonNullable<Json>; version: number }
        ComputedFields: never
        Insert: { published_at?: string; section: string; value: NonNullable<Json>; version: number }
        Update: { published_at?: string; section?: string; value?: NonNullable<Json>; version?: number }
        Relationships: []
      }
      stock_alerts: {
        Row: { created_at: string; id: string; product_id: string; user_id: string; variety_id: string | null }
        ComputedFields: never
        Insert: { created_at?: string; id?: string; product_id: string; user_id?: string; variety_id?: string | null }
        Update: { created_at?: string; id?: string; product_id?: string; user_id?: string; variety_id?: string | null }
        Relationships: [ { foreignKeyName: "stock_alerts_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "products"; referencedColumns: ["id"] },{ foreignKeyName: "stock_alerts_variety_id_fkey"; columns: ["variety_id","product_id"]; isOneToOne: false; referencedRelation: "product_varieties"; referencedColumns: ["id","product_id"] } ]
      }
      support_tickets: {
        Row: { admin_response: string | null; category: string | null; created_at: string; id: string; message: string; priority: string; status: string; subject: string; updated_at: string; user_id: string }
        ComputedFields: never
        Insert: { admin_response?: string | null; category?: string | null; created_at?: string; id?: string; message: string; priority?: string; status?: string; subject: string; updated_at?: string; user_id?: string }
        Update: { admin_response?: string | null; category?: string | null; created_at?: string; id?: string; message?: string; priority?: string; status?: string; subject?: string; updated_at?: string; user_id?: string }
        Relationships: []
      }
      user_preferences: {
        Row: { email_notifications: NonNullable<Json>; privacy_settings: NonNullable<Json>; updated_at: string; user_id: string }
        ComputedFields: never
        Insert: { email_notifications?: NonNullable<Json>; privacy_settings?: NonNullable<Json>; updated_at?: string; user_id?: string }
        Update: { email_notifications?: NonNullable<Json>; privacy_settings?: NonNullable<Json>; updated_at?: string; user_id?: string }
        Relationships: []
      }
      wishlist: {
        Row: { created_at: string; id: string; product_id: string; user_id: string }
        ComputedFields: never
        Insert: { created_at?: string; id?: string; product_id: string; user_id?: string }
        Update: { created_at?: string; id?: string; product_id?: string; user_id?: string }
        Relationships: [ { foreignKeyName: "wishlist_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "products"; referencedColumns: ["id"] } ]
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      accept_held_payment: { Args: { p_order_id: string; p_transaction_id: string }; Returns: Json }
      adjust_stock: { Args: { p_delta?: number; p_product_id: string; p_request_id: string; p_variety_id?: string }; Returns: number }
      admin_analytics: { Args: { p_days?: number }; Returns: Json }
      admin_charts: { Args: { p_days?: number }; Returns: Json }
      admin_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_customer: { Args: { p_user_id: string }; Returns: Json }
      admin_list: { Args: { p_after?: string; p_choices?: string; p_descending?: boolean; p_filters?: Json; p_limit?: number; p_list: string; p_offset?: number; p_search?: string; p_sort?: string }; Returns: Json }
      admin_notification_switches: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_orders: { Args: { p_after?: string; p_descending?: boolean; p_limit?: number; p_needs?: string; p_offset?: number; p_pay_by?: string; p_search?: string; p_sort?: string; p_status?: string }; Returns: Json }
      admin_page_reports: { Args: { p_days: number }; Returns: Json }
      admin_products: { Args: { p_after?: string; p_categories?: (string)[]; p_category?: string; p_descending?: boolean; p_featured?: boolean; p_limit?: number; p_offset?: number; p_search?: string; p_sort?: string; p_stock?: string }; Returns: Json }
      admin_promotions: { Args: { p_limit?: number; p_offset?: number }; Returns: Json }
      admin_returns: { Args: { p_limit?: number; p_offset?: number; p_states: (string)[] }; Returns: Json }
      admin_shipping_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      answer_ticket: { Args: { p_answer: string; p_id: string; p_seen?: string; p_status?: string }; Returns: undefined }
      ask_for_text: { Args: { p_phone: string }; Returns: string }
      bounced_emails: { Args: Record<PropertyKey, never>; Returns: Json }
      cancel_order: { Args: { p_is_paid?: boolean; p_order_id: string; p_reason?: string }; Returns: undefined }
      catalogue_changes: { Args: { p_cursor: string; p_epoch: string; p_limit?: number }; Returns: Json }
      change_newsletter: { Args: { p_is_wanted: boolean; p_token: string }; Returns: string }
      change_order_address: { Args: { p_address: Json; p_order_id: string }; Returns: undefined }
      change_prices: { Args: { p_prices: Json }; Returns: Json }
      change_products: { Args: { p_change: Json; p_ids: (string)[] }; Returns: number }
      confirm_receipt: { Args: { p_order_id: string }; Returns: Json }
      delete_my_account: { Args: { p_password: string }; Returns: Json }
      deploy_hook_state: { Args: Record<PropertyKey, never>; Returns: Json }
      end_sale_campaign: { Args: { p_id: string }; Returns: boolean }
      import_products: { Args: { p_import: Json; p_writes: Json }; Returns: Json }
      list_products: { Args: { p_brand?: string; p_category?: string; p_limit?: number; p_max_price?: number; p_min_price?: number; p_min_rating?: number; p_offset?: number; p_on_sale?: boolean; p_sort?: string; p_text?: string; p_unrated?: number; p_within?: string }; Returns: Json }
      mail_health: { Args: Record<PropertyKey, never>; Returns: Json }
      mark_chat: { Args: { p_as_admin?: boolean; p_is_typing?: boolean; p_seen_seq?: number; p_session_id: string }; Returns: boolean }
      mark_chat_read: { Args: { p_session_id: string }; Returns: boolean }
      my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      my_on_delivery_obstacle: { Args: Record<PropertyKey, never>; Returns: string }
      my_reviews: { Args: { p_product_ids: (string)[] }; Returns: { comment: string; product_id: string; rating: number }[] }
      open_chat: { Args: Record<PropertyKey, never>; Returns: Json }
      order_refunds: { Args: { p_order_id: string }; Returns: Json }
      place_order_by_hand: { Args: { p_address: Json; p_expected_total: number; p_items: Json; p_note?: string; p_paid_amount?: number; p_pay_by: string; p_promo_code?: string; p_request_key: string; p_shipping_method: string; p_user_id?: string }; Returns: Json }
      preview_sale_campaign: { Args: { p_category: string; p_percent: number }; Returns: Json }
      product_keys: { Args: { p_after?: string }; Returns: Json }
      products_by_id: { Args: { p_ids: (string)[] }; Returns: Json }
      publish_setting: { Args: { p_section: string; p_seen: number; p_value: Json }; Returns: number }
      quote_order: { Args: { p_items: Json; p_promo_code?: string; p_shipping_method: string }; Returns: Json }
      quote_order_by_hand: { Args: { p_items: Json; p_promo_code?: string; p_shipping_method: string; p_user_id?: string }; Returns: Json }
      record_delivery_payment: { Args: { p_amount: number; p_means: string; p_note?: string; p_order_id: string; p_payment_id: string }; Returns: Json }
      refund_held_payment: { Args: { p_id: string }; Returns: Json }
      release_stock: { Args: { p_order_id: string }; Returns: undefined }
      remove_my_phone: { Args: Record<PropertyKey, never>; Returns: boolean }
      reply_to_review: { Args: { p_reply: string; p_review_id: string; p_seen?: string }; Returns: boolean }
      report_page: { Args: { p_report: Json }; Returns: undefined }
      request_return: { Args: { p_details?: string; p_id: string; p_order_item_id: string; p_quantity: number; p_reason: string }; Returns: undefined }
      restore_password: { Args: { p_code: string; p_known: string }; Returns: boolean }
      save_product: { Args: { p_columns: Json; p_id: string; p_seen: Json; p_seen_variants?: Json; p_variants?: Json }; Returns: boolean }
      save_product_variants: { Args: { p_product_id: string; p_variants: Json }; Returns: boolean }
      save_profile: { Args: { p_first_name: string; p_last_name: string; p_phone: string }; Returns: undefined }
      save_review: { Args: { p_comment: string; p_product_id: string; p_rating: number }; Returns: boolean }
      send_chat_message: { Args: { p_as_admin?: boolean; p_content: string; p_id: string; p_session_id?: string }; Returns: Json }
      send_contact_message: { Args: { p_category: string; p_email: string; p_id: string; p_message: string; p_name: string; p_phone: string; p_subject: string }; Returns: boolean }
      send_promotion: { Args: { p_id: string; p_message: string; p_product_id?: string; p_target?: string; p_title: string; p_type: string }; Returns: number }
      set_admin_notification_switch: { Args: { p_is_on: boolean; p_kind: string; p_way: string }; Returns: undefined }
      set_imported_pictures: { Args: { p_pictures: Json; p_product_id: string }; Returns: boolean }
      set_stock_alert: { Args: { p_is_wanted: boolean; p_product_id: string; p_variety_id: string }; Returns: undefined }
      set_user_role: { Args: { p_role: string; p_user_id: string }; Returns: boolean }
      set_wishlist_item: { Args: { p_device_id: string; p_device_seq: number; p_is_saved: boolean; p_product_id: string }; Returns: boolean }
      setting_versions: { Args: { p_limit?: number; p_section?: string }; Returns: Json }
      shop_health: { Args: Record<PropertyKey, never>; Returns: Json }
      start_sale_campaign: { Args: { p_category: string; p_ends_at: string; p_percent: number; p_starts_at: string; p_title: string }; Returns: string }
      subscribe_newsletter: { Args: { p_email: string }; Returns: boolean }
      undo_product_import: { Args: { p_import: string }; Returns: number }
      update_order: { Args: { p_order_id: string; p_seen_address_at?: string; p_seen_status?: string; p_seen_tracking_number?: string; p_status?: string; p_tracking_number?: string }; Returns: Json }
      update_orders: { Args: { p_order_ids: (string)[]; p_seen_addresses?: Json; p_seen_statuses?: Json; p_status: string }; Returns: Json }
      update_refund: { Args: { p_order_id: string; p_payment_status: string }; Returns: Json }
      update_return: { Args: { p_amount?: number; p_answer?: string; p_id: string; p_is_sellable?: boolean; p_seen_state?: string; p_state: string }; Returns: undefined }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
