export type SecondFactorTables = {
  second_factors: {
    admin_id: string;
    /** Since when the login requires one; null until one was tried. */
    required_at: string | null;
    /** Of an authenticator app, in Base32: it has to be read to be compared. */
    totp_secret: string | null;
    /** One that was shown and is to be tried, and when it was made. */
    prepared_secret: string | null;
    prepared_at: string | null;
    /** The last time step whose code was used. */
    last_step: number;
  };
  /** Each opens the second step once. */
  recovery_codes: { code_hash: string; admin_id: string };
};
