-- Deleting an account looks for the member in events that break their contract.
CREATE INDEX "events_quarantined" ON "events" USING btree ("received_at") WHERE "is_quarantined";
