import type { Role } from '#contract/sessions.ts';
import type { UserStatus } from '#contract/users.ts';
import type { Category } from '#contract/videos.ts';

/** The tables as Kysely sees them. Ids are UUIDv7 text, instants ISO 8601 UTC text; both sort by time. */
export type Schema = {
  admins: { id: string; username: string; password_hash: string; created_at: string };
  users: {
    id: string;
    username: string;
    /** The username as it is compared: normalised and in lower case. */
    username_key: string;
    first_name: string;
    last_name: string;
    email: string | null;
    status: UserStatus;
    created_at: string;
    last_login: string | null;
  };
  /** At most one living link a user: a new one takes the old one's place. */
  access_links: { user_id: string; token_hash: string; created_at: string; expires_at: string };
  sessions: {
    token_hash: string;
    role: Role;
    /** Exactly one of the two is set, as the role says. */
    user_id: string | null;
    admin_id: string | null;
    created_at: string;
    last_used_at: string;
    expires_at: string;
  };
  videos: {
    id: string;
    title: string;
    description: string;
    file_path: string;
    duration: number;
    category: Category;
    thumbnail_path: string | null;
    created_at: string;
    updated_at: string;
  };
  assignments: { user_id: string; video_id: string; granted_at: string };
  /** Where a client stopped in a video. It outlives the assignment, so that a video given back goes on where it was. */
  progress: {
    user_id: string;
    video_id: string;
    /** Whole seconds from the start. */
    position: number;
    /** Watched to the end is to have a time, the first one. */
    watched_at: string | null;
    updated_at: string;
  };
  reviews: {
    id: string;
    user_id: string;
    rating: number;
    title: string | null;
    comment: string;
    created_at: string;
    updated_at: string;
    /** Approved is to have a time of approval; featured likewise, and never without it. */
    approved_at: string | null;
    featured_at: string | null;
  };
  /** Browsers an admin has signed in from; they open nothing, but have a count of attempts of their own. */
  known_devices: { token_hash: string; admin_id: string; expires_at: string };
  /** Ids of users who were deleted, so that no backup brings them back. */
  erased_users: { user_id: string; erased_at: string };
  /** One row a counted attempt to guess: `subject` is a hash, never an address or a name. */
  attempts: { id: string; kind: string; subject: string; at: string };
};
