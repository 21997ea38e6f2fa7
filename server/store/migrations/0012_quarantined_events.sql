-- Deleting an account searches quarantined events for the member's data.
CREATE INDEX "events_quarantined" ON "events" USING btree ("received_at") WHERE "is_quarantined";
