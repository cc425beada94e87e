export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      addresses: {
        Row: {
          id: string
          user_id: string
          label: string
          address: Json
          is_default: boolean
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          label: string
          address: Json
          is_default?: boolean
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          label?: string
          address?: Json
          is_default?: boolean
          created_at?: string
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          id: string
          actor_id: string | null
          action: string
          target: string | null
          detail: Json
          created_at: string
        }
        Insert: {
          id?: string
          actor_id?: string | null
          action: string
          target?: string | null
          detail?: Json
          created_at?: string
        }
        Update: {
          id?: string
          actor_id?: string | null
          action?: string
          target?: string | null
          detail?: Json
          created_at?: string
        }
        Relationships: []
      }
      cart: {
        Row: {
          id: string
          user_id: string
          product_id: string
          variety_id: string | null
          quantity: number
          changed_at: string
          seen_at: string | null
          device_id: string | null
          device_seq: number | null
          device_seqs: Json
        }
        Insert: {
          id?: string
          user_id?: string
          product_id: string
          variety_id?: string | null
          quantity?: number
          changed_at?: string
          seen_at?: string | null
          device_id?: string | null
          device_seq?: number | null
          device_seqs?: Json
        }
        Update: {
          id?: string
          user_id?: string
          product_id?: string
          variety_id?: string | null
          quantity?: number
          changed_at?: string
          seen_at?: string | null
          device_id?: string | null
          device_seq?: number | null
          device_seqs?: Json
        }
        Relationships: []
      }
      chat_messages: {
        Row: {
          id: string
          session_id: string
          seq: number
          content: string
          sender_type: string
          sender_name: string
          user_id: string | null
          created_at: string
        }
        Insert: {
          id?: string
          session_id: string
          seq?: number
          content: string
          sender_type: string
          sender_name: string
          user_id?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          session_id?: string
          seq?: number
          content?: string
          sender_type?: string
          sender_name?: string
          user_id?: string | null
          created_at?: string
        }
        Relationships: []
      }
      chat_sessions: {
        Row: {
          id: string
          user_id: string
          status: string
          last_message: string | null
          unread_admin_count: number
          last_seq: number
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          status?: string
          last_message?: string | null
          unread_admin_count?: number
          last_seq?: number
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          status?: string
          last_message?: string | null
          unread_admin_count?: number
          last_seq?: number
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          id: string
          name: string
          email: string
          phone: string | null
          subject: string
          category: string | null
          message: string
          handled_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          name: string
          email: string
          phone?: string | null
          subject: string
          category?: string | null
          message: string
          handled_at?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          name?: string
          email?: string
          phone?: string | null
          subject?: string
          category?: string | null
          message?: string
          handled_at?: string | null
          created_at?: string
        }
        Relationships: []
      }
      newsletter_subscribers: {
        Row: {
          id: string
          email: string
          created_at: string
        }
        Insert: {
          id?: string
          email: string
          created_at?: string
        }
        Update: {
          id?: string
          email?: string
          created_at?: string
        }
        Relationships: []
      }
      order_history: {
        Row: {
          id: string
          order_id: string
          actor: string
          changed_by: string | null
          from_status: string | null
          to_status: string
          note: string | null
          created_at: string
        }
        Insert: {
          id?: string
          order_id: string
          actor: string
          changed_by?: string | null
          from_status?: string | null
          to_status: string
          note?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          order_id?: string
          actor?: string
          changed_by?: string | null
          from_status?: string | null
          to_status?: string
          note?: string | null
          created_at?: string
        }
        Relationships: []
      }
      order_items: {
        Row: {
          id: string
          order_id: string
          product_id: string
          variety_id: string | null
          quantity: number
          price: number
          name: string
          image_url: string | null
          variety_label: string | null
        }
        Insert: {
          id?: string
          order_id: string
          product_id: string
          variety_id?: string | null
          quantity: number
          price: number
          name: string
          image_url?: string | null
          variety_label?: string | null
        }
        Update: {
          id?: string
          order_id?: string
          product_id?: string
          variety_id?: string | null
          quantity?: number
          price?: number
          name?: string
          image_url?: string | null
          variety_label?: string | null
        }
        Relationships: []
      }
      orders: {
        Row: {
          id: string
          user_id: string
          total_amount: number
          subtotal: number
          shipping_fee: number
          vat: number
          discount: number
          promo_code: string | null
          shipping_method: string
          currency: string
          status: string
          payment_status: string
          tracking_number: string | null
          shipping_address: Json
          tx_ref: string
          payment_provider: string
          provider_transaction_id: string | null
          payment_link: string | null
          request_key: string
          request_hash: string
          reserved_until: string | null
          delivered_at: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          user_id: string
          total_amount: number
          subtotal: number
          shipping_fee: number
          vat: number
          discount: number
          promo_code?: string | null
          shipping_method: string
          currency?: string
          status?: string
          payment_status?: string
          tracking_number?: string | null
          shipping_address: Json
          tx_ref: string
          payment_provider: string
          provider_transaction_id?: string | null
          payment_link?: string | null
          request_key: string
          request_hash: string
          reserved_until?: string | null
          delivered_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          total_amount?: number
          subtotal?: number
          shipping_fee?: number
          vat?: number
          discount?: number
          promo_code?: string | null
          shipping_method?: string
          currency?: string
          status?: string
          payment_status?: string
          tracking_number?: string | null
          shipping_address?: Json
          tx_ref?: string
          payment_provider?: string
          provider_transaction_id?: string | null
          payment_link?: string | null
          request_key?: string
          request_hash?: string
          reserved_until?: string | null
          delivered_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      payment_events: {
        Row: {
          id: string
          event_id: string
          provider: string
          source: string
          tx_ref: string | null
          payload: Json
          outcome: string
          created_at: string
        }
        Insert: {
          id?: string
          event_id: string
          provider: string
          source: string
          tx_ref?: string | null
          payload: Json
          outcome: string
          created_at?: string
        }
        Update: {
          id?: string
          event_id?: string
          provider?: string
          source?: string
          tx_ref?: string | null
          payload?: Json
          outcome?: string
          created_at?: string
        }
        Relationships: []
      }
      payment_methods: {
        Row: {
          id: string
          user_id: string
          card_last4: string
          card_brand: string
          expiry_month: number
          expiry_year: number
          is_default: boolean
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          card_last4: string
          card_brand: string
          expiry_month: number
          expiry_year: number
          is_default?: boolean
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          card_last4?: string
          card_brand?: string
          expiry_month?: number
          expiry_year?: number
          is_default?: boolean
          created_at?: string
        }
        Relationships: []
      }
      product_varieties: {
        Row: {
          id: string
          product_id: string
          type: string
          value: string
          additional_price: number
          stock_quantity: number
          position: number
        }
        Insert: {
          id?: string
          product_id: string
          type: string
          value: string
          additional_price?: number
          stock_quantity?: number
          position?: number
        }
        Update: {
          id?: string
          product_id?: string
          type?: string
          value?: string
          additional_price?: number
          stock_quantity?: number
          position?: number
        }
        Relationships: []
      }
      products: {
        Row: {
          id: string
          name: string
          description: string | null
          brand: string | null
          category: string
          price: number
          stock_quantity: number
          featured: boolean
          image_url: string | null
          gallery_images: string[]
          specifications: Json
          image_placeholder: string | null
          varieties: Json
          rating_sum: number
          rating_count: number
          created_at: string
          updated_at: string
          changed_tx: number
          deleted_at: string | null
        }
        Insert: {
          id?: string
          name: string
          description?: string | null
          brand?: string | null
          category: string
          price: number
          stock_quantity?: number
          featured?: boolean
          image_url?: string | null
          gallery_images?: string[]
          specifications?: Json
          image_placeholder?: string | null
          varieties?: Json
          rating_sum?: number
          rating_count?: number
          created_at?: string
          updated_at?: string
          changed_tx?: number
          deleted_at?: string | null
        }
        Update: {
          id?: string
          name?: string
          description?: string | null
          brand?: string | null
          category?: string
          price?: number
          stock_quantity?: number
          featured?: boolean
          image_url?: string | null
          gallery_images?: string[]
          specifications?: Json
          image_placeholder?: string | null
          varieties?: Json
          rating_sum?: number
          rating_count?: number
          created_at?: string
          updated_at?: string
          changed_tx?: number
          deleted_at?: string | null
        }
        Relationships: []
      }
      profiles: {
        Row: {
          user_id: string
          first_name: string | null
          last_name: string | null
          phone: string | null
          email: string | null
          role: string
          created_at: string
          updated_at: string
        }
        Insert: {
          user_id: string
          first_name?: string | null
          last_name?: string | null
          phone?: string | null
          email?: string | null
          role?: string
          created_at?: string
          updated_at?: string
        }
        Update: {
          user_id?: string
          first_name?: string | null
          last_name?: string | null
          phone?: string | null
          email?: string | null
          role?: string
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      promo_codes: {
        Row: {
          code: string
          kind: string
          value: number
          minimum_subtotal: number
          starts_at: string | null
          ends_at: string | null
          max_uses: number | null
          uses: number
          active: boolean
          created_at: string
        }
        Insert: {
          code: string
          kind: string
          value: number
          minimum_subtotal?: number
          starts_at?: string | null
          ends_at?: string | null
          max_uses?: number | null
          uses?: number
          active?: boolean
          created_at?: string
        }
        Update: {
          code?: string
          kind?: string
          value?: number
          minimum_subtotal?: number
          starts_at?: string | null
          ends_at?: string | null
          max_uses?: number | null
          uses?: number
          active?: boolean
          created_at?: string
        }
        Relationships: []
      }
      push_subscriptions: {
        Row: {
          id: string
          user_id: string
          endpoint: string
          p256dh: string
          auth: string
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          endpoint: string
          p256dh: string
          auth: string
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          endpoint?: string
          p256dh?: string
          auth?: string
          created_at?: string
        }
        Relationships: []
      }
      reviews: {
        Row: {
          id: string
          user_id: string
          product_id: string
          rating: number
          comment: string
          reviewer_name: string
          admin_reply: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          product_id: string
          rating: number
          comment: string
          reviewer_name?: string
          admin_reply?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          product_id?: string
          rating?: number
          comment?: string
          reviewer_name?: string
          admin_reply?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      shipping_methods: {
        Row: {
          code: string
          label: string
          fee: number
          delivery_time: string
        }
        Insert: {
          code: string
          label: string
          fee: number
          delivery_time: string
        }
        Update: {
          code?: string
          label?: string
          fee?: number
          delivery_time?: string
        }
        Relationships: []
      }
      stock_alerts: {
        Row: {
          user_id: string
          product_id: string
          created_at: string
        }
        Insert: {
          user_id?: string
          product_id: string
          created_at?: string
        }
        Update: {
          user_id?: string
          product_id?: string
          created_at?: string
        }
        Relationships: []
      }
      support_tickets: {
        Row: {
          id: string
          user_id: string
          subject: string
          message: string
          category: string | null
          priority: string
          status: string
          admin_response: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          subject: string
          message: string
          category?: string | null
          priority?: string
          status?: string
          admin_response?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          subject?: string
          message?: string
          category?: string | null
          priority?: string
          status?: string
          admin_response?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      user_preferences: {
        Row: {
          user_id: string
          email_notifications: Json
          privacy_settings: Json
          updated_at: string
        }
        Insert: {
          user_id?: string
          email_notifications?: Json
          privacy_settings?: Json
          updated_at?: string
        }
        Update: {
          user_id?: string
          email_notifications?: Json
          privacy_settings?: Json
          updated_at?: string
        }
        Relationships: []
      }
      wishlist: {
        Row: {
          id: string
          user_id: string
          product_id: string
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          product_id: string
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          product_id?: string
          created_at?: string
        }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      admin_analytics: { Args: { p_days: number }; Returns: Json }
      admin_counts: { Args: never; Returns: Json }
      catalogue_changes: { Args: { p_epoch: string; p_cursor: string; p_limit?: number }; Returns: Json }
      confirm_receipt: { Args: { p_order_id: string }; Returns: Json }
      quote_order: { Args: { p_items: Json; p_shipping_method: string; p_promo_code?: string }; Returns: Json }
      send_contact_message: { Args: { p_id: string; p_name: string; p_email: string; p_phone: string | null; p_subject: string; p_category: string | null; p_message: string }; Returns: undefined }
      set_user_role: { Args: { p_user_id: string; p_role: string }; Returns: Json }
      subscribe_newsletter: { Args: { p_email: string }; Returns: undefined }
      update_order: { Args: { p_order_id: string; p_status: string; p_tracking_number: string | null }; Returns: Json }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
