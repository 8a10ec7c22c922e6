module bench

go 1.24

require github.com/wallet-pass-service/wallet-pass-service/sdks/go v0.0.0

replace github.com/wallet-pass-service/wallet-pass-service/sdks/go => ../../../sdks/go
